import { everyone, signedIn } from '#core/http/access'
import { route } from '#core/http/routes'
import { index, login, logout, refresh, register } from '#identity/endpoints/auth'
import { checkIn, checkInOptions, memberIndex, memberLogout } from '#identity/endpoints/member'
import { openOther } from '#identity/endpoints/other'
import { endOwnSession, endOwnSessions, listOwnSessions } from '#identity/endpoints/own_sessions'
import { openPage } from '#identity/endpoints/pages'
import { savePreference, showPreference } from '#identity/endpoints/preferences'
import { setUp } from '#identity/endpoints/setup'
import { whoami } from '#identity/endpoints/whoami'

const either = signedIn('admin', 'member')

route('POST', '/api/v1/auth/login', 'auth.login', everyone, login)
route('POST', '/api/v1/auth/register', 'auth.register', everyone, register)
route('PUT', '/api/v1/auth/refresh', 'auth.refresh', everyone, refresh)
route('DELETE', '/api/v1/auth/logout', 'auth.logout', signedIn('admin'), logout)
route('GET', '/api/v1/auth/index', 'auth.index', signedIn('admin'), index)
route('GET', '/api/v1/auth/whoami', 'auth.whoami', either, whoami)
route('GET', '/api/v1/auth/page', 'auth.page', signedIn('admin'), openPage)
route('POST', '/api/v1/auth/setup', 'auth.setup', everyone, setUp)
route('POST', '/api/v1/auth/other', 'auth.other', either, openOther)

route('GET', '/api/user/checkIn', 'member.checkInOptions', everyone, checkInOptions)
route('POST', '/api/user/checkIn', 'member.checkIn', everyone, checkIn)
route('POST', '/api/user/logout', 'member.logout', everyone, memberLogout)
route('GET', '/api/user/index', 'member.index', signedIn('member'), memberIndex)

route('GET', '/api/v1/auth/sessions', 'auth.sessions', either, listOwnSessions)
route('DELETE', '/api/v1/auth/sessions', 'auth.sessions.endAll', either, endOwnSessions)
route('DELETE', '/api/v1/auth/sessions/:id', 'auth.sessions.end', either, endOwnSession)
route('GET', '/api/v1/auth/preferences/:key', 'auth.preferences.show', either, showPreference)
route('PUT', '/api/v1/auth/preferences/:key', 'auth.preferences.save', either, savePreference)
