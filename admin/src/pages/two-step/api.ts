import { twoStepCalls } from '@inkfold/api/client/account'
import { client } from '@/http/client'

export const calls = twoStepCalls(client)
export const twoStepQuery = { queryKey: ['two-step'], queryFn: calls.twoStep }
