import { join } from 'node:path'
import { WORKSPACE } from '../../start/workspace.ts'
import { clientFiles, type ContractDocument } from './client/write_client.ts'
import { contractText } from './reference_files.ts'

const FOLDER = join(WORKSPACE, 'api', 'sdk', 'src', 'generated')

let made: ReturnType<typeof clientFiles> | undefined

const files = () => (made ??= clientFiles(JSON.parse(contractText()) as ContractDocument))

/** The operations and types of the client in `api/sdk`. */
export const CLIENT_FILES = (['operations.ts', 'types.ts'] as const).map((name) => ({
  file: join(FOLDER, name),
  text: () => files()[name],
}))
