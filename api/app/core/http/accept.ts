import { errors } from '@vinejs/vine'
import { Refusal, type FieldReasons } from '#core/errors'
import type { CompiledInput } from '#core/http/endpoint'

interface VineFault {
  field: string
  rule: string
  meta?: Record<string, string | number>
}

/** The checked input, or one refusal that says every fault at its field. Unknown fields are faults. */
export async function accept(input: CompiledInput | undefined, values: unknown): Promise<unknown> {
  const given = isRecord(values) ? values : {}
  refuseUnknown(given, input?.names ?? new Set())
  if (!input) return {}
  try {
    return await input.validator.validate(given)
  } catch (error) {
    if (error instanceof errors.E_VALIDATION_ERROR) throw invalid(error.messages as VineFault[])
    throw error
  }
}

export function refuseUnknown(given: Record<string, unknown>, names: ReadonlySet<string>) {
  const unknown = Object.keys(given).filter((name) => !names.has(name))
  if (unknown.length === 0) return
  const fields = Object.fromEntries(unknown.map((name) => [name, [{ key: 'errors.E_UNKNOWN_FIELD', params: { field: name } }]]))
  throw new Refusal('E_UNKNOWN_FIELD', { field: unknown.join(', '), fields })
}

function invalid(faults: VineFault[]): Refusal {
  const fields: FieldReasons = {}
  for (const { field, rule, meta } of faults) (fields[field] ??= []).push({ key: `validation.${rule}`, params: meta })
  return new Refusal('E_INVALID', { fields })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
