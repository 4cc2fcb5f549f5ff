/** The format of boards for other programs: a JSON Schema, and an XSD of the XML that is read. Tests hold both against the reader. */
import { harbours, inlands, landscapes, mostLines, rollNumbers } from './board-definition.js';
import { xmlNames } from './board-xml.js';
import { directions } from './hexes.js';

const mostOfAKind = mostLines * mostLines;
const count = { type: 'integer', minimum: 0, maximum: mostOfAKind };
const counts = (kinds: readonly (string | number)[], description: string) => ({
  description,
  type: 'object',
  properties: Object.fromEntries(kinds.map((kind) => [kind, count])),
  additionalProperties: false,
});
const place = (axis: string) => ({ description: axis, type: 'integer', minimum: 0, maximum: mostLines - 1 });

export const boardSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Board',
  description:
    'The plan of an island for Settlers, fixed or partly open. What is open is drawn at the start of a match.',
  type: 'object',
  required: ['name', 'width', 'height', 'hexes'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    name: { description: 'The first 60 characters are shown.', type: 'string', pattern: '\\S' },
    width: { description: 'x of hexes is less than this.', type: 'integer', minimum: 1, maximum: mostLines },
    height: { description: 'y of hexes is less than this.', type: 'integer', minimum: 1, maximum: mostLines },
    robber: {
      description:
        'Where the robber starts: on a desert (drawn among several; nowhere if there is none), or on the marked hex.',
      enum: ['placeOnDesert', 'placeOnMarkedHex'],
      default: 'placeOnDesert',
    },
    numbering: {
      description:
        'Whether loose numbers are laid at random or along the spiral, which fits the shapes 3-4-5-4-3 and 3-4-5-6-5-4-3.',
      enum: ['random', 'standard'],
      default: 'random',
    },
    loose: {
      description:
        'What open hexes are drawn from. What is left of landscapes and harbours goes with the seas to hexes that are `any`.',
      type: 'object',
      additionalProperties: false,
      properties: {
        inland: counts(inlands, 'Landscapes for `anyInland`.'),
        harbours: counts(harbours, 'Harbours for `anyHarbour`.'),
        seas: { description: 'Seas for `any`.', ...count },
        numbers: counts(rollNumbers, 'Numbers for fields that have none.'),
      },
    },
    hexes: {
      description: 'Hexes that are not listed are empty: they are not drawn.',
      type: 'array',
      items: { $ref: '#/$defs/hex' },
    },
  },
  $defs: {
    hex: {
      type: 'object',
      required: ['x', 'y', 'landscape'],
      additionalProperties: false,
      properties: {
        x: place('Up to the right.'),
        y: place('Straight down.'),
        landscape: {
          description:
            'A landscape, sea, a harbour (`any` trades three to one, the others two to one), or something that is drawn.',
          enum: landscapes,
        },
        facing: { description: 'Of a harbour: where its land lies. Drawn if it is not said.', enum: directions },
        number: { description: 'Of a field: its fixed number.', enum: rollNumbers },
        robber: { description: 'The robber starts here, with `placeOnMarkedHex`.', type: 'boolean' },
      },
    },
  },
} as const;

const indented = (depth: number, lines: readonly string[]): string =>
  lines.map((line) => `${'  '.repeat(depth)}${line}`).join('\n');
const enumeration = (name: string, values: Iterable<string>): string =>
  indented(1, [
    `<xs:simpleType name="${name}">`,
    '  <xs:restriction base="xs:string">',
    ...[...values].map((value) => `    <xs:enumeration value="${value}"/>`),
    '  </xs:restriction>',
    '</xs:simpleType>',
  ]);
const limited = (name: string, least: number, most: number): string =>
  indented(1, [
    `<xs:simpleType name="${name}">`,
    '  <xs:restriction base="xs:nonNegativeInteger">',
    `    <xs:minInclusive value="${least}"/>`,
    `    <xs:maxInclusive value="${most}"/>`,
    '  </xs:restriction>',
    '</xs:simpleType>',
  ]);
/** Elements that stand for how many there are of a kind. */
const looseList = (list: string, element: string, kind: string, type: string): string =>
  indented(2, [
    `<xs:element name="${list}" minOccurs="0">`,
    '  <xs:complexType>',
    '    <xs:sequence>',
    `      <xs:element name="${element}" minOccurs="0" maxOccurs="unbounded">`,
    '        <xs:complexType>',
    `          <xs:attribute name="${kind}" type="${type}" use="required"/>`,
    '          <xs:attribute name="count" type="Count" use="required"/>',
    '        </xs:complexType>',
    '      </xs:element>',
    '    </xs:sequence>',
    '  </xs:complexType>',
    '</xs:element>',
  ]);

/**
 * The source names the elements, and of the attributes x, y, orientation, landscape, robber and the number of a row. Its own
 * schema is lost; the other names are ours.
 */
export const boardXsd = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="Board">
    <xs:complexType>
      <xs:all>
        <xs:element name="GenerationData" type="GenerationData" minOccurs="0"/>
        <xs:element name="Fields" type="Fields"/>
      </xs:all>
      <xs:attribute name="name" type="Name" use="required"/>
      <xs:attribute name="width" type="Size" use="required"/>
      <xs:attribute name="height" type="Size" use="required"/>
      <xs:attribute name="robber" type="Robber"/>
      <xs:attribute name="numberingStrategy" type="NumberingStrategy"/>
    </xs:complexType>
  </xs:element>
  <xs:complexType name="GenerationData">
    <xs:all>
${looseList('LooseInland', 'Landscape', 'type', 'Inland')}
${looseList('LooseHarbors', 'Harbor', 'type', 'HarborKind')}
      <xs:element name="LooseSeas" minOccurs="0">
        <xs:complexType>
          <xs:attribute name="count" type="Count" use="required"/>
        </xs:complexType>
      </xs:element>
${looseList('RollNumbers', 'RollNumber', 'number', 'Roll')}
    </xs:all>
  </xs:complexType>
  <xs:complexType name="Fields">
    <xs:sequence>
      <xs:element name="Row" minOccurs="0" maxOccurs="unbounded">
        <xs:complexType>
          <xs:sequence>
            <xs:element name="Hex" type="Hex" minOccurs="0" maxOccurs="unbounded"/>
          </xs:sequence>
          <!-- y of hexes that do not say theirs -->
          <xs:attribute name="number" type="Coordinate"/>
        </xs:complexType>
      </xs:element>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="Hex">
    <xs:attribute name="x" type="Coordinate" use="required"/>
    <xs:attribute name="y" type="Coordinate"/>
    <xs:attribute name="landscape" type="Landscape" use="required"/>
    <!-- of a harbour: where its land lies -->
    <xs:attribute name="orientation" type="Orientation"/>
    <xs:attribute name="number" type="Roll"/>
    <xs:attribute name="robber" type="xs:boolean"/>
  </xs:complexType>
  <xs:simpleType name="Name">
    <xs:restriction base="xs:string">
      <xs:pattern value="[\\s\\S]*\\S[\\s\\S]*"/>
    </xs:restriction>
  </xs:simpleType>
${limited('Size', 1, mostLines)}
${limited('Coordinate', 0, mostLines - 1)}
${limited('Count', 0, mostOfAKind)}
${enumeration('Robber', ['placeOnDesert', 'placeOnMarkedHex'])}
${enumeration('NumberingStrategy', xmlNames.numberings.keys())}
${enumeration('Inland', xmlNames.inland.keys())}
${enumeration('HarborKind', xmlNames.harbours.keys())}
${enumeration('Landscape', xmlNames.landscapes.keys())}
${enumeration('Orientation', xmlNames.orientations.keys())}
${enumeration('Roll', rollNumbers.map(String))}
</xs:schema>
`;
