import type { Cause } from '#core/http/actor'

/** Who is behind a change that no request caused. */
export const causeOfJob = (name: string): Cause => ({
  userId: null,
  username: null,
  organisationId: null,
  kind: null,
  requestId: '',
  method: 'JOB',
  path: name,
  ip: '',
  agent: '',
})
