/** Filters of the inbox; undefined matches any. */
export type Chosen = {
  status: string | undefined
  subject: string | undefined
  assignee: string | undefined
  q: string | undefined
}
