/** to be released → in release → released or publish failed. */
export const PUBLICATIONS = ['to_release', 'releasing', 'released', 'failed'] as const
export type Publication = (typeof PUBLICATIONS)[number]
export const PUBLICATION_ACTIONS = ['publish', 'republish', 'unpublish'] as const
export type PublicationAction = (typeof PUBLICATION_ACTIONS)[number]
