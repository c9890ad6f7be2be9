export const read = (slice: string) => import(`../../../../messages/de/${slice}.json`)
