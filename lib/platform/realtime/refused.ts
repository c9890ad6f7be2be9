/** Ends a call of the HTTP API with this status; the text goes to the caller. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
