import { configValues } from '#settings/queries/config_values'

export async function isMemberCenterOpen(): Promise<boolean> {
  const { memberCenterOpen } = await configValues(['memberCenterOpen'])
  return memberCenterOpen === true
}
