/** PostgreSQL's notification that there are live events to send. */
export const LIVE_EVENT_CHANNEL = 'live_event'
