import { configSecret } from '#settings/queries/config_secret'
import { configValues } from '#settings/queries/config_values'
import type { TencentAccess } from '#design/moderation/tencent_moderator'

const NAMES = ['moderationBy', 'moderationAddress', 'moderationRegion', 'moderationSecretId', 'moderationStrategy']

/** How the service is reached, as the config says now; nothing where none is chosen. */
export async function tencentAccess(): Promise<TencentAccess | null> {
  const values = await configValues(NAMES)
  if (values.moderationBy !== 'tencent') return null
  const of = (name: string) => String(values[name] ?? '')
  const secretKey = await configSecret('moderationSecretKey')
  if (!of('moderationSecretId') || !secretKey) throw new Error('The key of the picture moderation is not set')
  return {
    address: of('moderationAddress'),
    region: of('moderationRegion'),
    secretId: of('moderationSecretId'),
    secretKey,
    bizType: of('moderationStrategy'),
    mayBeNear: false,
  }
}
