export function History(_: { kind: 'posts' | 'comments'; id: number }) { return null }
