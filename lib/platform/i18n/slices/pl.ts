export const read = (slice: string) => import(`../../../../messages/pl/${slice}.json`)
