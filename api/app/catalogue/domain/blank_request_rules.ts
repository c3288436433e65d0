import type { BlankRequestStatus } from '#contracts/blank_requests'
import type { Row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Hooks } from '#core/crud/resource'
import { tellOfRequest } from '#catalogue/actions/tell_of_request'
import { pictureFaults } from '#catalogue/domain/pictures'
import { changedTexts, refuseRisky } from '#settings/risk/domain/refuse_risky'

/** What may still be put differently. */
const OPEN: readonly unknown[] = ['pending_review', 'not_approved'] satisfies BlankRequestStatus[]

export const blankRequestRules: Hooks = {
  async write(values, before, { actor }) {
    if (before && !OPEN.includes(before.status))
      throw new Refusal('E_ILLEGAL_TRANSITION', { status: before.status, action: 'edit' })
    refusePictures(values)
    await refuseRisky(changedTexts(['name', 'description'], values, before))
    if (before || actor.organisation.kind === 'merchant') return values
    if (values.organisation_id === undefined) throw refuseField('organisation_id', 'E_REQUIRED')
    return values
  },
  async written(request, before, context) {
    if (!before) await tellOfRequest(request, 'blank_request_made', context)
  },
}

function refusePictures({ pictures }: Row) {
  const fields = pictures === undefined ? {} : pictureFaults(pictures)
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal('E_INVALID', { fields, count })
}
