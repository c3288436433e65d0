import '#identity/routes'
import '#settings/routes'
import '#media/routes'
