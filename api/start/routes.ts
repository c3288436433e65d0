import '#identity/routes'
import '#settings/routes'
import '#media/routes'
import '#core/live/routes'
import '#core/health/routes'
import '#core/messages/routes'
import '#core/openapi/routes'
// Last: it answers whatever nobody else does.
import '#settings/web/routes'
