import { derived, type Field } from '#core/crud/fields'

/** What the organisation of a row is called. */
export const organisationName = (options: Partial<Field> = {}): Field =>
  derived('text', 'select o.name from organisations o where o.id = t.organisation_id', options)
