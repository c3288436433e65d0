import type { Actor } from '#core/http/actor'
import type { OrganisationKind } from '#contracts/statuses'

/** An actor with every permission, for reading a resource without HTTP. */
export function superActor(kind: OrganisationKind = 'platform'): Actor {
  return {
    sessionId: 'none',
    userId: 0,
    username: 'super',
    isSuper: true,
    twoStep: 'off',
    isAgreementDue: false,
    departmentId: null,
    organisation: { id: 1, kind, path: '1.', supplierPath: '1.', isReadOnly: false },
    may: () => true,
    grantOf: () => null,
  }
}
