import '#identity/routes'
import '#settings/routes'
