import type { AccountOverview, OwnSession, Profile, ProfileChanges, Verified } from '../contracts/account.ts'
import type { CaptchaAnswer } from '../contracts/captcha.ts'
import type { CodeChannel, CodeScene } from '../contracts/codes.ts'
import type { Binding, CodeTarget, PasswordReset, PaymentPassword } from '../contracts/credentials.ts'
import type { Client } from './options.ts'
import type { RecoveryCodes, RememberedDevice, SecondStepAsked, TwoStep, TwoStepSetup } from '../contracts/two_step.ts'
import { ClientError } from './client_error.ts'

const ANONYMOUS = { anonymous: true } as const

export function accountCalls({ get, post }: Client) {
  return {
    overview: () => get<AccountOverview>('/api/account/overview'),
    profile: () => get<Profile>('/api/account/profile'),
    saveProfile: (changes: ProfileChanges) => post<Profile>('/api/account/profile', changes),
    verify: (type: CodeChannel, captcha: string) => post<Verified>('/api/account/verification', { type, captcha }),
    changeBind: (binding: Binding) => post('/api/account/changeBind', binding),
    confirmContact: (type: CodeChannel, captcha: string) => post('/api/account/confirmContact', { type, captcha }),
    changePassword: (oldPassword: string, newPassword: string, second_step?: string) =>
      post('/api/account/changePassword', { oldPassword, newPassword, second_step }),
    setPaymentPassword: (change: PaymentPassword) => post('/api/account/paymentPassword', change),
    retrievePassword: (reset: PasswordReset) => post('/api/account/retrievePassword', reset, ANONYMOUS),
    sendCode: (target: CodeTarget, scene: CodeScene, captcha: CaptchaAnswer) =>
      post('/api/v1/verify/code', { ...target, scene, ...captcha }, ANONYMOUS),
  }
}

export function ownSessionCalls({ get, delete: end }: Client) {
  return {
    sessions: () => get<OwnSession[]>('/api/v1/auth/sessions'),
    endSession: (id: OwnSession['id']) => end(`/api/v1/auth/sessions/${id}`),
    endAllSessions: () => end('/api/v1/auth/sessions'),
  }
}

export function preferenceCalls({ get, put }: Client) {
  return {
    preference: async <Value>(key: string) => (await get<{ value: Value | null }>(urlOf(key))).value,
    savePreference: (key: string, value: unknown) => put(urlOf(key), { value }),
  }
}

const urlOf = (key: string) => `/api/v1/auth/preferences/${encodeURIComponent(key)}`

const TWO_STEP = '/api/v1/auth/twoStep'

export function twoStepCalls({ get, post, delete: end }: Client) {
  return {
    twoStep: () => get<TwoStep>(TWO_STEP),
    enrol: (password: string) => post<TwoStepSetup>(`${TWO_STEP}/enrol`, { password }),
    confirm: (code: string) => post<RecoveryCodes>(`${TWO_STEP}/confirm`, { code }),
    renewRecoveryCodes: (second_step: string) => post<RecoveryCodes>(`${TWO_STEP}/recoveryCodes`, { second_step }),
    disable: (second_step: string) => post(`${TWO_STEP}/disable`, { second_step }),
    devices: () => get<RememberedDevice[]>('/api/v1/auth/devices'),
    forgetDevice: (id: RememberedDevice['id']) => end(`/api/v1/auth/devices/${id}`),
  }
}

export function secondStepAsked(error: unknown): SecondStepAsked | null {
  if (!(error instanceof ClientError) || error.reason !== 'E_SECOND_STEP') return null
  const { challenge, seconds } = error.details as unknown as SecondStepAsked
  return { challenge, seconds }
}
