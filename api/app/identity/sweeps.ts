import type { Sweep } from '#core/jobs/sweep'

/** A code's row is deleted one day after expiry, because it holds the time of the last sending. */
export const identitySweeps: readonly Sweep[] = [
  { table: 'auth_sessions', where: 'expires_at < now()' },
  { table: 'captcha_challenges', where: 'expires_at < now()' },
  { table: 'captcha_proofs', where: 'expires_at < now()' },
  { table: 'verification_codes', where: `expires_at < now() - interval '1 day'` },
  { table: 'unproven_payments', where: `paid_at < now() - interval '1 day'` },
  { table: 'sign_in_challenges', where: 'expires_at < now()' },
  { table: 'known_devices', where: 'expires_at < now()' },
  { table: 'rate_limits', where: 'ends_at < now()' },
  { table: 'login_attempts', where: `last_at < now() - interval '1 day'` },
]
