import type { RecoveryCodes, RememberedDevice, SecondStepAsked, TwoStep, TwoStepSetup } from '../contracts/two_step.ts'
import { ClientError } from './client_error.ts'
import type { Client } from './options.ts'

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
