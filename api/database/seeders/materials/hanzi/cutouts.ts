import { glint, rays } from '../drawing/compositions.ts'
import { echoed, extruded, slanted, worn } from '../drawing/effects.ts'
import { arched, centred, column, text } from '../drawing/lettering.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { cutout } from '../drawing/sheet.ts'
import { at, circle, hoop, line, path, rect, svg, times, within } from '../drawing/svg.ts'
import { aCutout } from '../piece.ts'

const { festive, workshop, seventies, sunset } = PALETTES
const SEAL = '#c2281d'

const frame = (x: number, y: number, width: number, height: number, colour: string, thick: number, corner = 0) =>
  svg`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="none" stroke="${colour}" stroke-width="${thick}"/>`

export const cutouts = [
  aCutout('lying-flat', '躺平', 'Lying flat', () =>
    cutout(
      at(-200, 40, centred('躺', 'heavy', 400, 0, 0, workshop.ink), 1, -90) +
        centred('平', 'heavy', 400, 260, 40, workshop.main) +
        line('M-460 270H480', workshop.ink, 22) +
        text('do not disturb', 'script', 76, 10, 380, { fill: workshop.third }),
      1000,
      900,
    ),
  ),
  aCutout(
    'get-rich',
    '暴富',
    'Get rich',
    () =>
      cutout(
        rays(28, 480, '#ffe1a0', 0.5) +
          extruded(centred('暴富', 'heavy', 740, 0, 0, '#f5bd38'), '#b3261a', 16, 3) +
          glint(-330, -250, 60, '#fff8e0') +
          glint(350, 230, 50, '#fff8e0'),
      ),
    180,
  ),
  aCutout('no-overtime', '不加班', 'No overtime stamp', (key) =>
    cutout(
      at(
        0,
        0,
        worn(
          key,
          frame(-440, -200, 880, 400, SEAL, 26, 30) +
            frame(-408, -168, 816, 336, SEAL, 8, 18) +
            centred('不加班', 'heavy', 700, 0, 0, SEAL),
          520,
          420,
        ),
        1,
        -12,
      ),
      1000,
      700,
    ),
  ),
  aCutout('todays-almanac', '今日宜摸鱼', 'Good day for slacking off', () =>
    cutout(
      rect(-320, -440, 640, 880, '#fffaf0', 26) +
        path('M-320 -310V-414Q-320 -440 -294 -440H294Q320 -440 320 -414V-310Z', SEAL) +
        [-180, 0, 180].map((x) => circle(x, -424, 9, '#fffaf0')).join('') +
        text('今日宜', 'song', 84, 0, -332, { fill: '#fffaf0', spacing: 30 }) +
        centred('摸鱼', 'brush', 460, 0, -40, '#26221f') +
        line('M-240 220H240', '#d8c9ae', 4) +
        text('忌  早起 · 加班 · 开会', 'song', 58, 0, 312, { fill: SEAL }) +
        text('冲煞已读不回', 'plain', 34, 0, 384, { fill: '#8b7d68', spacing: 8 }),
    ),
  ),
  aCutout('peace-and-joy', '平安喜乐', 'Peace and joy', () =>
    cutout(
      [
        ['平', -1, -1, '#d5322a'],
        ['安', 1, -1, '#1f7a78'],
        ['喜', -1, 1, '#e8a628'],
        ['乐', 1, 1, '#21559f'],
      ]
        .map(([word, x, y, fill]) =>
          at(
            Number(x) * 226,
            Number(y) * 226,
            circle(0, 0, 208, String(fill)) + centred(String(word), 'song', 250, 0, 0, '#fff8ea'),
          ),
        )
        .join(''),
    ),
  ),
  aCutout('double-happiness', '囍', 'Double happiness', () =>
    cutout(
      circle(0, 0, 470, festive.paper) +
        hoop(0, 0, 440, festive.main, 10) +
        hoop(0, 0, 420, festive.main, 4) +
        centred('囍', 'heavy', 560, 0, 0, festive.main),
    ),
  ),
  aCutout('mahjong-fortune', '发财麻将', 'Mahjong fortune tile', () =>
    cutout(
      at(
        0,
        10,
        rect(-270, -370, 590, 790, '#1f6b4d', 60) +
          rect(-300, -400, 590, 790, '#fffdf4', 60) +
          rect(-300, -400, 590, 790, '#00000008', 60) +
          centred('發', 'brush', 470, -6, -10, '#1d7a52'),
        1,
        -8,
      ),
    ),
  ),
  aCutout('fortune-wheel', '招财进宝', 'Bring in the treasures', () =>
    cutout(
      svg`<path fill-rule="evenodd" fill="#e9b23c" d="M-470 0A470 470 0 1 0 470 0A470 470 0 1 0 -470 0ZM-130 -130H130V130H-130Z"/>` +
        hoop(0, 0, 440, '#a8721a', 12) +
        frame(-150, -150, 300, 300, '#a8721a', 12) +
        centred('招', 'song', 190, 0, -295, '#7a4d0c') +
        centred('财', 'song', 190, 295, 0, '#7a4d0c') +
        centred('进', 'song', 190, 0, 295, '#7a4d0c') +
        centred('宝', 'song', 190, -295, 0, '#7a4d0c'),
    ),
  ),
  aCutout('keep-going', '加油', 'Keep going', () =>
    cutout(
      slanted(
        times(7, (i) =>
          rect(
            -450 + (i % 3) * 60,
            -190 + i * 60,
            260 - (i % 3) * 40,
            16,
            i % 2 ? seventies.second : seventies.main,
            8,
          ),
        ) + extruded(centred('加油', 'heavy', 640, 110, 0, '#fff7e6'), seventies.main, 14, 2.6),
      ),
      1000,
      640,
    ),
  ),
  aCutout('sober-in-this-world', '人间清醒', 'Wide awake', (key) =>
    cutout(
      within(
        `${key}-left`,
        rect(-320, -460, 320, 920, '#000'),
        rect(-320, -460, 640, 920, '#17191e') + column('人间清醒', 'song', 210, 0, -430, '#f7f5f0', 218),
      ) +
        within(
          `${key}-right`,
          rect(0, -460, 320, 920, '#000'),
          rect(-320, -460, 640, 920, '#f7f5f0') + column('人间清醒', 'song', 210, 0, -430, '#17191e', 218),
        ),
    ),
  ),
  aCutout('freedom-echo', '自由', 'Freedom in echoes', () =>
    cutout(
      echoed(
        centred('自由', 'heavy', 560, 0, 0, '#fff8e8'),
        [sunset.third, sunset.main, sunset.second, sunset.pale],
        6.5,
      ),
    ),
  ),
  aCutout('all-wishes', '万事胜意印章', 'All wishes seal', (key) =>
    cutout(
      worn(
        key,
        path('M-420 -400Q0 -430 424 -404Q440 0 416 418Q0 436 -424 412Q-440 0 -420 -400Z', SEAL) +
          frame(-372, -362, 744, 730, '#fff4e2', 14, 20) +
          centred('万', 'song', 300, 176, -176, '#fff4e2') +
          centred('事', 'song', 300, 176, 186, '#fff4e2') +
          centred('胜', 'song', 300, -176, -176, '#fff4e2') +
          centred('意', 'song', 300, -176, 186, '#fff4e2'),
        560,
        420,
      ),
    ),
  ),
  aCutout('hungry-people', '干饭人', 'Born to eat', () =>
    cutout(
      circle(0, 0, 460, workshop.third) +
        circle(0, 0, 424, '#fff6e2') +
        at(
          0,
          80,
          path('M-250 -20H250C250 130 150 210 90 222H-90C-150 210 -250 130 -250 -20Z', workshop.main) +
            path(
              'M-220 -24C-220 -150 -90 -170 -60 -140C-20 -190 60 -180 80 -140C130 -160 220 -110 220 -24Z',
              '#ffffff',
            ) +
            times(18, (i) =>
              at(
                -170 + (i % 9) * 42,
                -60 - Math.floor(i / 9) * 40,
                path('M-12 0Q0 -12 12 0Q0 8 -12 0Z', '#e6dccb'),
                1,
                i * 37,
              ),
            ) +
            line('M140 -110L290 -250M176 -84L330 -214', '#8a5a33', 17) +
            centred('干饭人', 'heavy', 330, 0, 84, '#fff6e2'),
        ) +
        arched('EVERY GRAIN COUNTS', 'poster', 62, 336, { fill: workshop.ink, spacing: 10 }),
    ),
  ),
]
