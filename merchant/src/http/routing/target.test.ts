import { describe, expect, test } from 'vitest'
import { areaOf } from './areas'
import { afterLogin, requestedParameter, requestedPath, loadingPath, loginPath } from './target'

describe('return path', () => {
  test('[NAV-07] path and query travel as one parameter and are restored completely', () => {
    const asked = '/admin/orders?state=unpaid&q=关 联#top'
    const parameter = decodeURIComponent(loadingPath('admin', asked).split('/')[3]!)
    expect(loadingPath('admin', asked).split('/')).toHaveLength(4)
    expect(decodeURI(requestedPath('admin', parameter)!)).toBe(asked)
  })

  test('[NAV-07] [NAV-09] a framed page keeps its encoded address', () => {
    const asked = `/admin/iframe/${encodeURIComponent('https://tool.example/size?unit=mm')}`
    expect(requestedParameter(loadingPath('admin', asked))).toBe(asked)
    expect(requestedParameter('/admin/loading/%E0%A4%A')).toBeUndefined()
  })

  test('[NAV-07] a loading screen never leads to another area or another loading screen', () => {
    expect(requestedPath('admin', '/user/index')).toBeNull()
    expect(requestedPath('admin', '/admin/loading/x')).toBeNull()
    expect(requestedPath('admin', '/admin')).toBeNull()
    expect(requestedPath('user', undefined)).toBeNull()
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/admin',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    ' /admin',
    '',
  ])('[NAV-08] %j is no way back: the person starts at the workspace', (to) => {
    expect(afterLogin(to)).toBe('/admin')
  })

  test('[NAV-08] sign-in keeps the return path', () => {
    const search = new URLSearchParams(loginPath('/user/account/profile?tab=2').split('?')[1])
    expect(afterLogin(search.get('to'))).toBe('/user/account/profile?tab=2')
  })

  test('[NAV-08] only the first segment names an area', () => {
    expect(areaOf('/admin')).toBe('admin')
    expect(areaOf('/ADMIN/x')).toBe('admin')
    expect(areaOf('/user?x=1')).toBe('user')
    expect(areaOf('/layouts/admin')).toBeNull()
    expect(areaOf('/administration')).toBeNull()
    expect(areaOf('/')).toBeNull()
  })
})
