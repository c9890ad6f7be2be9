export const read = (slice: string) => import(`../../../../messages/en/${slice}.json`)
