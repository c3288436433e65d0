import { test } from '@japa/runner'
import { inspectSvg, SVG_FINDINGS } from '#media/conversion/svg'

const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inner: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" ${XLINK} viewBox="0 0 10 10">${inner}</svg>`
const nested = (depth: number) => `${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}`
/** Each group repeats the one before it ten times. */
const laughs = (levels: number) =>
  Array.from({ length: levels }, (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`).join('')

test.group('SVG | refused by name', () => {
  test('{finding}: {what}')
    .with([
      { finding: 'script', what: 'a script', source: svg('<script>alert(1)</script>') },
      {
        finding: 'script',
        what: 'a script of another prefix',
        source: svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'),
      },
      { finding: 'script', what: 'an event', source: svg('<rect onclick="alert(1)"/>') },
      { finding: 'script', what: 'a script as address', source: svg('<a href=" java\nscript:alert(1)"><rect/></a>') },
      { finding: 'style_import', what: 'an import', source: svg('<style>@import "a.css";</style>') },
      {
        finding: 'style_import',
        what: 'an import in parts',
        source: svg('<style><![CDATA[@\\69mport/**/ "a.css";]]></style>'),
      },
      {
        finding: 'style_import',
        what: 'a style sheet',
        source: svg('', '<?xml version="1.0"?><?xml-stylesheet href="a.css"?>'),
      },
      {
        finding: 'foreign_object',
        what: 'HTML',
        source: svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
      },
      { finding: 'foreign_object', what: 'a frame', source: svg('<iframe/>') },
      { finding: 'use_loop', what: 'itself', source: svg('<use id="a" href="#a"/>') },
      { finding: 'use_loop', what: 'its group', source: svg('<g id="a"><g><use xlink:href="#a"/></g></g>') },
      {
        finding: 'use_loop',
        what: 'each other',
        source: svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
      },
      { finding: 'entity', what: 'an entity', source: svg('&x;', '<!DOCTYPE svg [<!ENTITY x "y">]>') },
      {
        finding: 'entity',
        what: 'a file as entity',
        source: svg('', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      },
      { finding: 'external', what: 'a picture elsewhere', source: svg('<image href="http://example.com/a.png"/>') },
      { finding: 'external', what: 'a file beside it', source: svg('<image xlink:href="a.png"/>') },
      { finding: 'external', what: 'a file of this machine', source: svg('<image href="file:///etc/passwd"/>') },
      { finding: 'external', what: 'an SVG within', source: svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>') },
      { finding: 'external', what: 'a part of another file', source: svg('<use href="b.svg#a"/>') },
      { finding: 'external', what: 'an attribute', source: svg('<rect fill="url(http://example.com/a.svg#b)"/>') },
      { finding: 'external', what: 'a style', source: svg(`<rect style="fill: url( 'b.svg#a' )"/>`) },
      { finding: 'external', what: 'a font', source: svg('<style>@font-face { src: url(a.woff2) }</style>') },
      { finding: 'external', what: 'another base', source: svg('<g xml:base="http://example.com/"/>') },
      { finding: 'text', what: 'text without its font', source: svg('<text>Hello</text>') },
      { finding: 'too_many', what: 'a million nodes', source: svg('<g/>'.repeat(1_000_000)) },
      { finding: 'too_many', what: 'ten thousand levels', source: svg(nested(10_000)) },
      { finding: 'too_many', what: 'a billion by repetition', source: svg(`<rect id="g0"/>${laughs(9)}`) },
      {
        finding: 'too_many',
        what: 'a chain of repetitions',
        source: svg(Array.from({ length: 2000 }, (_, at) => `<g id="c${at}"><use href="#c${at + 1}"/></g>`).join('')),
      },
      { finding: 'broken', what: 'nothing', source: '' },
      { finding: 'broken', what: 'words', source: 'svg' },
      { finding: 'broken', what: 'an end that is missing', source: '<svg xmlns="http://www.w3.org/2000/svg"><g>' },
      { finding: 'broken', what: 'another root', source: '<html><svg/></html>' },
      { finding: 'broken', what: 'another encoding', source: svg('', '<?xml version="1.0" encoding="IBM037"?>') },
      { finding: 'broken', what: 'an unknown entity', source: svg('&nothing;') },
    ] as const)
    .run(({ assert }, { source, finding }) => assert.equal(inspectSvg(source), finding))
    .tags(['EDT-02'])

  test('every reason is tried', ({ assert }) => assert.lengthOf(SVG_FINDINGS, 9)).tags(['EDT-02'])
})

test.group('SVG | taken', () => {
  test('{what}')
    .with([
      { what: 'shapes', source: svg('<title>Logo</title><path d="M0 0h10v10z" fill="#f00"/>') },
      {
        what: 'a gradient of its own',
        source: svg('<linearGradient id="a"/><rect fill="url(#a)" style="stroke:url(&quot;#a&quot;)"/>'),
      },
      {
        what: 'a symbol that is repeated',
        source: svg('<symbol id="a"><rect/></symbol><use href="#a"/><use xlink:href="#a"/>'),
      },
      { what: 'a picture within', source: svg('<image href="data:image/png;base64,iVBORw0KGgo="/>') },
      {
        what: 'a document type',
        source: svg(
          '',
          '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
        ),
      },
      { what: 'styles', source: svg('<style>.a { fill: #f00 } /* url(x) */</style><rect class="a"/>') },
      { what: 'a use without its target', source: svg('<use href="#nothing"/><use/>') },
      {
        what: "a drawing program's own data",
        source: svg('<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>'),
      },
    ])
    .run(({ assert }, { source }) => assert.isNull(inspectSvg(source)))
    .tags(['EDT-02'])
})
