import type { SalesPlatform } from '../contracts/suppliers.ts'

export type SandboxPlatform = Exclude<SalesPlatform, 'other'>

export interface DemoApp {
  key: string
  secret: string
}

/** Apps that exist only in the sandbox, so their secrets protect nothing. */
export const DEMO_APPS: Readonly<Record<SandboxPlatform, DemoApp>> = {
  tiktok: { key: 'sandboxtiktok', secret: 'sandbox-tiktok-secret-0123456789abcdef' },
  shopify: { key: 'sandboxshopify', secret: 'sandbox-shopify-secret-0123456789abcdef' },
  temu: { key: 'sandboxtemu', secret: 'sandbox-temu-secret-0123456789abcdef' },
  shein: { key: 'sandboxshein', secret: 'sandbox-shein-secret-0123456789abcdef' },
  etsy: { key: 'sandboxetsy', secret: 'sandbox-etsy-secret-0123456789abcdef' },
  amazon: { key: 'sandboxamazon', secret: 'sandbox-amazon-secret-0123456789abcdef' },
}

export const SANDBOX_PLATFORMS = Object.keys(DEMO_APPS) as SandboxPlatform[]

/** What the product's environment needs to work with a sandbox at this address. */
export function sandboxEnvironment(url: string, platforms: readonly SandboxPlatform[]): Record<string, string> {
  const keys = platforms.flatMap((platform) => [
    [`${platform.toUpperCase()}_APP_KEY`, DEMO_APPS[platform].key],
    [`${platform.toUpperCase()}_APP_SECRET`, DEMO_APPS[platform].secret],
  ])
  return { PLATFORM_SANDBOX_URL: url, ...Object.fromEntries(keys) }
}
