export const read = (slice: string) => import(`../../../../messages/ru/${slice}.json`)
