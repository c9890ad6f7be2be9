/** What the inbox is narrowed to; empty is any. */
export type Chosen = {
  status: string | undefined
  subject: string | undefined
  assignee: string | undefined
  q: string | undefined
}
