import type { Explanation, ExplainedRule } from '#contracts/access'
import type { Language } from '#contracts/languages'
import type { WordKey } from '#contracts/say'
import type { DataRange } from '#contracts/statuses'
import { word } from '#contracts/words'
import { Refusal } from '#core/errors'
import { findRow } from '#core/crud/find'
import { resources, type Resource } from '#core/crud/resource'
import { rangeFor } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { explainedRoles, personBehind } from '#identity/queries/explained_person'
import { users } from '#identity/resources/users'

interface Question {
  user_id: number
  permission: string
  /** The resource the record is of; the permission's own where it is not said. */
  resource?: string
  record_id?: number
}

type Step = Explanation['steps'][number]

/** Why somebody may or may not do a thing: the same rules in the same order as a request meets them. */
export async function explain(question: Question, asker: Actor, language: Language): Promise<Explanation> {
  const { user_id, permission } = question
  await findRow(users, user_id, asker, 'view')
  const person = await personBehind(user_id)
  const roles = await explainedRoles(user_id, permission, language)
  const { actor } = person
  const granted = actor.isSuper || actor.may(permission)
  const range = granted ? rangeFor(actor, permission) : null
  const record = question.record_id === undefined ? null : await standing(question, asker, actor)
  const granting = roles.filter((one) => one.is_granting).map(({ name }) => name)
  const steps: Step[] = [
    step(
      'account_active',
      person.status === 'active',
      person.status === 'active' ? null : word(language, `statuses.${person.status}` as WordKey),
    ),
    step('organisation_active', !person.is_disabled, person.organisation),
    ...(actor.isSuper ? [step('super', true, null)] : [step('role_grants', granted, granting.join(', ') || null)]),
    ...(record === null
      ? []
      : [step('record_in_range', granted && record.isInRange, range && word(language, `dataRanges.${range}`))]),
    ...(record?.isInRange && record.isNamed !== null ? [step('record_granted', record.isNamed, null)] : []),
  ]
  const allowed = steps.every(({ passed }) => passed)
  const include_children = actor.grantOf(permission)?.includeChildren ?? false
  return { allowed, steps, roles, range, include_children, reasons: reasons(steps, range, language) }
}

const step = (rule: ExplainedRule, passed: boolean, detail: string | null): Step => ({ rule, passed, detail })

function reasons(steps: Step[], range: DataRange | null, language: Language): string[] {
  const said = steps.map(({ rule, passed, detail }) =>
    word(language, `explain.${rule}.${passed ? 'yes' : 'no'}`, { detail: detail ?? '' }),
  )
  return range ? [...said, word(language, 'explain.range', { range: word(language, `dataRanges.${range}`) })] : said
}

interface Standing {
  isInRange: boolean
  /** Whether the record names the person, or nobody; null for records that never name anybody. */
  isNamed: boolean | null
}

/** The record must be one that the asker may see: an explanation is no way to learn what exists. */
async function standing(
  { permission, resource: name, record_id = 0 }: Question,
  asker: Actor,
  actor: Actor,
): Promise<Standing> {
  const [subject = '', action = 'view'] = permission.split('.')
  const resource = resourceOf(name ?? subject)
  const seeing = `${resource.permission}.view`
  if (!asker.may(seeing)) throw new Refusal('E_FORBIDDEN', { permission: seeing })
  await findRow(resource, record_id, asker, 'view')
  const isInRange = await finds({ ...resource, kept: undefined }, record_id, actor, action)
  return { isInRange, isNamed: resource.kept ? await finds(resource, record_id, actor, action) : null }
}

async function finds(resource: Resource, id: number, actor: Actor, action: string): Promise<boolean> {
  try {
    await findRow(resource, id, actor, action)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function resourceOf(name: string): Resource {
  const found =
    resources.get(name.replaceAll('_', '-')) ?? [...resources.values()].find(({ permission }) => permission === name)
  if (!found) throw new Refusal('E_INVALID', { fields: { resource: [{ key: 'validation.enum' }] } })
  return found
}
