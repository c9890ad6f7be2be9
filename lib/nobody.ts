/** Stands for everybody whose account was deleted: it has no name, no picture and no profile. */
export const NOBODY = 0

export const isNobody = ({ id }: { id: number }): boolean => id === NOBODY
