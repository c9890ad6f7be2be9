export const read = (slice: string) => import(`../../../../messages/sr/${slice}.json`)
