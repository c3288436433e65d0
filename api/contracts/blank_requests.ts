/** A merchant's request for a blank that the catalogue lacks: reviewed, then developed into a product or withdrawn. */
export const BLANK_REQUEST_STATUSES = ['pending_review', 'approved', 'not_approved', 'developed', 'closed'] as const
export type BlankRequestStatus = (typeof BLANK_REQUEST_STATUSES)[number]

/** `POST /api/v1/blank-requests/:id/approve` and so on; `resubmit` and `withdraw` are the merchant's. */
export const BLANK_REQUEST_ACTIONS = ['approve', 'reject', 'develop', 'resubmit', 'withdraw'] as const
export type BlankRequestAction = (typeof BLANK_REQUEST_ACTIONS)[number]

/** `POST /api/v1/blank-requests/:id/opinion`: whether the factory can make it. */
export const FACTORY_OPINIONS = ['feasible', 'with_changes', 'infeasible'] as const
export type FactoryOpinion = (typeof FACTORY_OPINIONS)[number]
