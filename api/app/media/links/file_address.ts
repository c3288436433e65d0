import { UUID } from '#core/text'

const ADDRESS = new RegExp(`^/files/(${UUID})$`)

/** Records store the file's address without host and key. */
export const fileAddress = ({ public_id: publicId }: { public_id: string }) => `/files/${publicId}`

/** The public id in an address; undefined if it is not one of ours. */
export const parsePublicId = (address: string): string | undefined => ADDRESS.exec(address)?.[1]
