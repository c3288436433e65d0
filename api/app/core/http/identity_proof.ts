import vine from '@vinejs/vine'

/** The fields of a body by which somebody proves once more who they are; which one is needed depends on the person. */
export const identityProof = () => ({ password: vine.string().maxLength(200).optional(), second_step: secondStep() })

export const secondStep = () => vine.string().trim().maxLength(40).optional()
