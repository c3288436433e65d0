import { circle, line, path, rect, svg, times } from '../drawing/svg.ts'

export const eiffel = (iron: string) =>
  svg`<path fill-rule="evenodd" fill="${iron}" d="M-120 0C-60 -60 -26 -200 -10 -390H10C26 -200 60 -60 120 0H74C60 -40 36 -70 0 -70C-36 -70 -60 -40 -74 0ZM-38 -112H38Q28 -150 22 -190H-22Q-28 -150 -38 -112ZM-16 -210H16L10 -300H-10Z"/>` +
  rect(-60, -112, 120, 14, iron) +
  rect(-30, -208, 60, 12, iron) +
  line('M0 -380V-420', iron, 7)

export const clockTower = (stone: string, face: string, ink: string) =>
  rect(-40, -270, 80, 270, stone) +
  times(4, (i) => rect(-28 + i * 17, -250, 7, 240, '#00000018')) +
  rect(-48, -320, 96, 66, stone) +
  circle(0, -287, 27, face) +
  line('M0 -287V-306M0 -287L12 -280', ink, 5) +
  path('M-48 -320L-28 -370H28L48 -320Z', ink) +
  path('M-22 -370L0 -420L22 -370Z', stone) +
  rect(-54, -328, 108, 11, ink)

export const townHouse = (wall: string, roof: string, door: string, window: string, kind: number) =>
  rect(-50, -150, 100, 150, wall) +
  [
    path('M-60 -150L0 -214L60 -150Z', roof),
    path('M-50 -150V-176H-30V-196H-12V-214H12V-196H30V-176H50V-150Z', roof),
    path('M-50 -150C-50 -200 -20 -190 0 -218C20 -190 50 -200 50 -150Z', roof),
  ][kind % 3] +
  [-34, 12]
    .map((x) => rect(x, -134, 22, 30, window, kind % 2 ? 11 : 2) + rect(x, -86, 22, 30, window, kind % 2 ? 11 : 2))
    .join('') +
  rect(-12, -44, 24, 44, door, kind % 2 ? 12 : 0) +
  circle(6, -20, 2.6, roof)

export const bridge = (steel: string) =>
  rect(-420, -60, 840, 12, steel) +
  [-190, 190]
    .map(
      (x) =>
        rect(x - 20, -300, 14, 300, steel) +
        rect(x + 6, -300, 14, 300, steel) +
        [-280, -200, -130].map((y) => rect(x - 20, y, 40, 10, steel)).join(''),
    )
    .join('') +
  line('M-420 -110Q-300 -160 -190 -296Q0 80 190 -296Q300 -160 420 -110', steel, 8) +
  times(41, (i) => {
    const x = -400 + i * 20
    const inner = Math.abs(x) < 190
    const y = inner ? -112 - (x / 190) ** 2 * 180 : -110 - ((420 - Math.abs(x)) / 230) ** 1.6 * 180
    return line(svg`M${x} ${y}V-60`, steel, 2)
  })
