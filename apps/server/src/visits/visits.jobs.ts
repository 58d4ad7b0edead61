import { defineJob, NO_PAYLOAD } from '@vitrine/db/queue'

/** Expands schedules into visits ahead of time, and again when they change. */
export const planVisits = defineJob({
  name: 'visits.plan',
  payload: NO_PAYLOAD,
  maxAttempts: 3,
  urgency: 'routine',
})

/** Returns the leases of agents that stopped, and ends visits that no agent made in time. */
export const sweepVisits = defineJob({
  name: 'visits.sweep',
  payload: NO_PAYLOAD,
  maxAttempts: 3,
  urgency: 'routine',
})
