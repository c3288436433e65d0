import type { HttpContext } from '@adonisjs/core/http'
import type { ErrorCode } from '#contracts/errors'
import { HEADERS } from '#contracts/headers'
import { isContractVersion, NEWEST_VERSION, problemPath, type ContractVersion } from '#contracts/public_api'
import { Refusal } from '#core/errors'
import { findActor } from '#core/http/context'
import { environment } from '#start/environment'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Set for published calls. */
    contractVersion?: ContractVersion
  }
}

/** The version in which a published call is answered: that of the header, else of the key, else the newest. */
export function chooseVersion(ctx: HttpContext): void {
  ctx.contractVersion = NEWEST_VERSION
  const asked = ctx.request.header(HEADERS.version)
  const version = asked ?? findActor(ctx)?.apiKey?.version ?? NEWEST_VERSION
  if (!isContractVersion(version))
    throw new Refusal('E_CONTRACT_VERSION', { version: version.slice(0, 40), newest: NEWEST_VERSION })
  ctx.response.header(HEADERS.version, version)
  ctx.contractVersion = version
}

const KEY = /^Bearer ink_/i

/** The page that explains the reason, for programs; people read the sentence. */
export function helpFor({ request, contractVersion }: HttpContext, code: ErrorCode): { help?: string } {
  const isProgram = contractVersion !== undefined || KEY.test(request.header(HEADERS.admin) ?? '')
  return isProgram ? { help: new URL(problemPath(code), environment.APP_URL).href } : {}
}
