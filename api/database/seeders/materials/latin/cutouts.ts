import { block, halftone, rays, ribbon, star } from '../drawing/compositions.ts'
import { echoed, extruded, slanted, worn } from '../drawing/effects.ts'
import { arched, centred, fitted, text } from '../drawing/lettering.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { cutout } from '../drawing/sheet.ts'
import { around, at, both, circle, hoop, line, path, rect, svg, within } from '../drawing/svg.ts'
import { daisy, sprig } from '../botanicals/motifs.ts'
import { aCutout } from '../piece.ts'

const { workshop, seventies, bauhaus, sunset, grape, peach } = PALETTES

export const cutouts = [
  aCutout('stay-weird', '保持古怪', 'Stay weird', () =>
    cutout(
      block(
        [
          { words: 'STAY', face: 'poster', fill: grape.main },
          { words: 'WEIRD', face: 'poster', fill: grape.second },
        ],
        760,
        40,
      ) + both(star(430, 0, 50, grape.third, 4, 0.32)),
    ),
  ),
  aCutout('good-vibes', '好心情', 'Good vibes', () =>
    cutout(
      echoed(
        text('Good', 'script', 280, -30, -60, { fill: '#fff7e6' }) +
          text('vibes', 'script', 280, 40, 210, { fill: '#fff7e6' }),
        [seventies.third, seventies.second, seventies.main, seventies.ink],
        7.2,
      ),
      1000,
      900,
    ),
  ),
  aCutout('hello-hello', '你好你好', 'Hello, hello', () =>
    cutout(
      [seventies.third, seventies.second, seventies.main, '#b8432a', seventies.ink]
        .map((fill, i) => at(0, -380 + i * 96, fitted('HELLO', 'poster', 820, 0, 0, fill).body))
        .join(''),
      1000,
      1000,
    ),
  ),
  aCutout('bauhaus-create', '创造字块', 'Create in blocks', () =>
    cutout(
      [...'CREATE']
        .map((letter, i) =>
          at(
            -300 + (i % 3) * 300,
            i < 3 ? -150 : 150,
            rect(
              -145,
              -145,
              290,
              290,
              [bauhaus.main, bauhaus.third, bauhaus.second, bauhaus.ink, bauhaus.main, bauhaus.third][i] ?? '',
            ) + centred(letter, 'poster', 210, 0, 0, i % 3 === 1 ? bauhaus.ink : bauhaus.paper),
          ),
        )
        .join(''),
      1000,
      700,
    ),
  ),
  aCutout('anatomy-of-type', '字体解剖', 'Anatomy of type', () =>
    cutout(
      [-98, -30, 150, 234]
        .map(
          (y, i) =>
            line(`M-475 ${y}H475`, i === 2 ? '#d5322a' : '#8b93a1', 3) +
            text(['cap height', 'x-height', 'baseline', 'descender'][i] ?? '', 'plain', 22, 475, y - 8, {
              fill: '#6b7280',
              from: 'right',
            }),
        )
        .join('') + text('Type', 'serif', 350, -60, 150, { fill: bauhaus.ink }),
      1000,
      640,
    ),
  ),
  aCutout(
    'blooming-ampersand',
    '花与符号',
    'Blooming ampersand',
    () =>
      cutout(
        at(-270, 300, sprig('#3f7d53', '#6f9f6a', 6, 330, 70, 24), 1, -24) +
          at(260, 330, sprig('#3f7d53', '#a9c29b', 6, 360, 70, 24), 1, 26) +
          centred('&', 'serif', 760, 0, 0, '#2f7550') +
          at(-250, -190, daisy('#f2849f', '#f7cf6b'), 0.9) +
          at(240, 220, daisy('#fffaf0', '#f0b84a'), 1.1) +
          at(-120, 330, daisy('#f7cf6b', '#c96f46'), 0.7),
      ),
    200,
  ),
  aCutout('keep-it-simple', '保持简单', 'Keep it simple', () =>
    cutout(
      hoop(0, 0, 440, bauhaus.second, 14) +
        arched('KEEP IT SIMPLE', 'poster', 104, 300, { fill: bauhaus.second, spacing: 16 }) +
        arched('MAKE IT MATTER', 'poster', 104, 390, { fill: bauhaus.second, spacing: 16, below: true }) +
        circle(0, 0, 120, bauhaus.main),
    ),
  ),
  aCutout(
    'off-duty-athletics',
    '休息日校队',
    'Off-duty athletics',
    (key) =>
      cutout(
        worn(
          key,
          at(0, 260, arched('OFF DUTY', 'poster', 180, 540, { fill: '#2f6fb5', spacing: 14 })) +
            centred('94', 'poster', 330, 0, 50, '#c8342b') +
            at(
              0,
              300,
              rect(-400, -52, 800, 104, '#2f6fb5', 8) +
                text('ATHLETICS', 'poster', 78, 0, 32, { fill: '#fff7e6', spacing: 34 }),
            ),
          520,
          420,
        ),
      ),
    100,
  ),
  aCutout('nope-block', '不行', 'Nope', () =>
    cutout(at(-20, -20, extruded(fitted('NOPE', 'poster', 800, 0, -260, '#ffd54a').body, '#20242f', 18, 3)), 1000, 760),
  ),
  aCutout('monday-no', '周一不约', 'Monday? No.', () =>
    cutout(
      text('Monday?', 'italic', 200, 0, -60, { fill: '#2f6fb5' }) +
        text('No.', 'serif', 380, 0, 260, { fill: '#d5482f' }),
      1000,
      760,
    ),
  ),
  aCutout('one-more-chapter', '再读一章', 'One more chapter', () =>
    cutout(
      at(
        0,
        150,
        both(
          path('M0 0C-60 -50 -250 -60 -380 -30V230C-250 200 -60 210 0 260Z', '#fff6e3') +
            path('M0 260C-60 210 -250 200 -380 230V260C-250 236 -60 246 0 290Z', workshop.main) +
            [0, 1, 2, 3]
              .map((i) =>
                line(`M-50 ${34 + i * 44}C-120 ${6 + i * 44} -220 ${2 + i * 44} -330 ${10 + i * 44}`, '#d9cbb0', 8),
              )
              .join(''),
        ),
      ) +
        text('just one', 'script', 130, 0, -250, { fill: workshop.third }) +
        fitted('MORE CHAPTER', 'serif', 820, 0, -190, workshop.main).body,
    ),
  ),
  aCutout('ok-halftone', '网点好的', 'OK in dots', (key) =>
    cutout(
      at(18, 18, centred('OK', 'poster', 860, 0, 0, '#f2849f')) +
        within(
          key,
          centred('OK', 'poster', 860, 0, 0, '#000'),
          rect(-500, -420, 1000, 840, '#2d3fd0') + halftone(-480, -400, 960, 800, 26, '#f7f4ff', (u) => 0.02 + u * 0.7),
        ),
    ),
  ),
  aCutout('chasing-sunsets', '追逐日落', 'Chasing sunsets', () =>
    cutout(
      at(0, -60, rays(24, 400, sunset.pale, 0.5) + circle(0, 0, 230, sunset.second)) +
        slanted(fitted('CHASING', 'poster', 760, 0, -150, sunset.third).body) +
        text('sunsets', 'script', 250, 20, 250, { fill: sunset.main }),
    ),
  ),
  aCutout('print-shop-proof', '印坊校样', 'Print shop proof', () =>
    cutout(
      both(line('M400 -440V-380M340 -400H460M400 440V380M340 400H460', '#20242f', 5)) +
        [
          ['C', '#00a4dc', -110, -50],
          ['M', '#e0007a', 110, -50],
          ['Y', '#ffd500', 0, 140],
        ]
          .map(
            ([, fill, x, y]) =>
              svg`<circle cx="${Number(x)}" cy="${Number(y)}" r="210" fill="${String(fill)}" fill-opacity="0.78"/>`,
          )
          .join('') +
        text('MADE OF INK', 'poster', 90, 0, 34, { fill: '#20242f', spacing: 10 }),
    ),
  ),
  aCutout('best-friends-ribbon', '最好的朋友', 'Best friends', () =>
    cutout(
      around(16, () => path('M-40 -300Q0 -470 40 -300Z', peach.second)) +
        circle(0, 0, 330, peach.main) +
        hoop(0, 0, 296, '#fff', 8) +
        text('best', 'script', 210, 0, -20, { fill: '#fff' }) +
        at(0, 130, ribbon('FRIENDS', 'poster', 640, 150, '#fff7ea', '#e9cdb8', peach.ink)),
    ),
  ),
]
