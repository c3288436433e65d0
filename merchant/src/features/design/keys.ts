export const isMac = /Mac|iP(hone|ad|od)/.test(navigator.userAgent)
