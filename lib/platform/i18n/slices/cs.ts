export const read = (slice: string) => import(`../../../../messages/cs/${slice}.json`)
