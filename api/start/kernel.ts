import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'
import '#core/http/context'
import { environment } from '#start/environment'

server.errorHandler(() => import('#core/http/exception_handler'))
server.use([
  () => import('#core/http/headers_middleware'),
  ...(environment.ROLE.includes('web') ? [] : [() => import('#core/http/only_health_middleware')]),
])
router.use([
  () => import('@adonisjs/core/bodyparser_middleware'),
  () => import('@adonisjs/auth/initialize_auth_middleware'),
])

/** Named by `route()` for every route that not everyone may call. */
export const middleware = router.named({
  auth: () => import('#identity/guards/auth_middleware'),
})
