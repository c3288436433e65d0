import type { SalesPlatform } from '#contracts/suppliers'
import { lazy } from '#core/async'
import { environment } from '#start/environment'
import { addressesOf } from '#platforms/addresses'
import { PlatformError } from '#platforms/errors'
import type { Platform, PlatformApp, PlatformSection } from '#platforms/port'

/** Orders and listings of stores elsewhere are kept by hand. */
const other: Platform = { name: 'other' }

const PLATFORMS: Partial<Record<SalesPlatform, () => Promise<Platform>>> = {
  tiktok: lazy(async () => (await import('#platforms/tiktok/platform')).platform),
  shopify: lazy(async () => (await import('#platforms/shopify/platform')).platform),
  temu: lazy(async () => (await import('#platforms/temu/platform')).platform),
  shein: lazy(async () => (await import('#platforms/shein/platform')).platform),
  etsy: lazy(async () => (await import('#platforms/etsy/platform')).platform),
  amazon: lazy(async () => (await import('#platforms/amazon/platform')).platform),
  other: () => Promise.resolve(other),
}

/** A platform without a driver is refused with `unsupported`. */
export async function platformOf(name: SalesPlatform): Promise<Platform> {
  const load = PLATFORMS[name]
  if (!load) throw new PlatformError('unsupported', { message: `There is no driver for ${name}` })
  return load()
}

/** The platforms whose driver has this section. */
export async function platformsWith(section: PlatformSection): Promise<SalesPlatform[]> {
  const drivers = await Promise.all(Object.values(PLATFORMS).map((load) => load()))
  return drivers.filter((driver) => driver[section] !== undefined).map(({ name }) => name)
}

export async function sectionOf<S extends PlatformSection>(name: SalesPlatform, section: S) {
  const found = (await platformOf(name))[section]
  if (!found) throw new PlatformError('unsupported', { message: `${name} has no ${section}` })
  return found as NonNullable<Platform[S]>
}

/** Null while an operator has not entered the platform's app key and secret. */
export function platformApp(name: SalesPlatform): PlatformApp | null {
  const [key, secret] = CREDENTIALS[name]
  return key && secret ? { key, secret, addresses: addressesOf(name, environment.PLATFORM_SANDBOX_URL) } : null
}

const CREDENTIALS: Record<SalesPlatform, readonly [key?: string, secret?: string]> = {
  tiktok: [environment.TIKTOK_APP_KEY, environment.TIKTOK_APP_SECRET],
  shopify: [environment.SHOPIFY_APP_KEY, environment.SHOPIFY_APP_SECRET],
  temu: [environment.TEMU_APP_KEY, environment.TEMU_APP_SECRET],
  shein: [environment.SHEIN_APP_KEY, environment.SHEIN_APP_SECRET],
  etsy: [environment.ETSY_APP_KEY, environment.ETSY_APP_SECRET],
  amazon: [environment.AMAZON_APP_KEY, environment.AMAZON_APP_SECRET],
  other: [],
}
