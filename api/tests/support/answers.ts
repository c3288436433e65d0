import { Ajv } from 'ajv'
import { declaredRoutes } from '#core/http/routes'

const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false })

/** Violations of the route's declared schema by the answer's data; empty if valid. */
export function faultsOf(route: string, data: unknown): string[] {
  const schema = declaredRoutes.find(({ name }) => name === route)?.endpoint.answer
  if (!schema) return [`${route} declares no answer`]
  const validate = ajv.compile(schema)
  validate(data)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
