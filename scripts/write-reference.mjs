/**
 * Writes docs/reference.md: everything that `@partie/kit` and `@partie/kit/testing` export, with the comments of the sources.
 *
 *     node scripts/write-reference.mjs            writes it
 *     node scripts/write-reference.mjs --check    only tells what is missing or out of date; exit code 1 if anything is
 *
 * Both take another folder of the kit's sources as their last argument.
 *
 * Every exported name must have a comment, and so must every public member of an exported class, unless its comment
 * begins with `@internal`: that is for members which only the kit itself uses, and they are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const page = join(root, 'docs/reference.md');

// ---- reading the sources ----------------------------------------------------------------------------------------------

const modules = new Map();

function moduleAt(path) {
  let module = modules.get(path);
  if (module === undefined) {
    const source = readFileSync(path, 'utf8');
    const { program, comments, errors } = parseSync(path, source);
    if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
    module = { path, source, body: program.body, docs: comments.filter(isDoc) };
    modules.set(path, module);
  }
  return module;
}
const isDoc = ({ type, value }) => type === 'Block' && value.startsWith('*');

const importedFrom = (module, specifier) => resolve(dirname(module.path), specifier.replace(/\.js$/, '.ts'));

/** The text of a documentation comment without its stars; lines of a paragraph stay as they are. */
const textOf = (comment) =>
  comment.value
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();

/** The comment directly before a node, or null. */
function docOf(module, node) {
  const found = module.docs.findLast(({ end }) => end <= node.start);
  if (found === undefined) return null;
  const between = module.source.slice(found.end, node.start);
  // The first comment of a file, with an empty line after it, is about the file.
  const isOfTheFile = found.start === 0 && between.includes('\n\n');
  return between.trim() !== '' || isOfTheFile ? null : textOf(found);
}
/** The first comment of a file, unless it belongs to the first declaration. */
function introductionOf({ docs: [first], source }) {
  return first?.start !== 0 || source.startsWith('\nexport', first.end) ? '' : textOf(first);
}

/** All exports of a module by name: `{ module, node, outer }`. `outer` is the whole statement, which has the comment. */
function exportsOf(path) {
  const module = moduleAt(path);
  const found = new Map();
  for (const statement of module.body) {
    if (statement.type === 'ExportAllDeclaration') {
      for (const [name, one] of exportsOf(importedFrom(module, statement.source.value))) found.set(name, one);
    } else if (statement.type === 'ExportNamedDeclaration') {
      for (const { local, exported } of statement.specifiers)
        found.set(exported.name, declared(module, statement, local.name));
      if (statement.declaration)
        for (const [name, node] of namesIn(statement.declaration)) found.set(name, { module, node, outer: statement });
    }
  }
  return found;
}

/** `export { name } from '…'`, or the same of a name that the module has imported. */
function declared(module, statement, name) {
  const from = statement.source ?? importOf(module, name)?.source;
  const one = from && exportsOf(importedFrom(module, from.value)).get(name);
  if (!one) throw new Error(`${module.path}: where '${name}' is declared could not be found.`);
  return one;
}
const importOf = ({ body }, name) =>
  body.find(
    ({ type, specifiers }) => type === 'ImportDeclaration' && specifiers.some(({ local }) => local.name === name),
  );

function namesIn(declaration) {
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.map((one) => [one.id.name, one]);
  return [[declaration.id.name, declaration]];
}

/** The class that a class extends, or null. */
function baseOf({ module, node }) {
  const name = node.superClass?.name;
  if (name === undefined) return null;
  const here = exportsOf(module.path).get(name);
  if (here !== undefined) return here;
  const from = importOf(module, name);
  return from === undefined ? null : (exportsOf(importedFrom(module, from.source.value)).get(name) ?? null);
}

// ---- signatures -------------------------------------------------------------------------------------------------------

const cut = ({ source }, start, end) => source.slice(start, end).trim();

/** What a reader needs to call it: never the body of a function. */
function signature({ module, node, outer }) {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return cut(module, node.start, node.body?.start ?? node.end);
    case 'ClassDeclaration':
      return cut(module, node.start, node.body.start);
    case 'VariableDeclarator':
      return `const ${constant(module, node)}`;
    default:
      return cut(module, outer.declaration.start, outer.end);
  }
}
function constant(module, { id, init, start, end }) {
  if (init?.type === 'ArrowFunctionExpression') return cut(module, start, init.body.start).replace(/\s*=>[\s(]*$/, '');
  const whole = cut(module, start, end);
  return whole.length > 400 || id.typeAnnotation ? cut(module, id.start, id.end) : whole;
}

/**
 * Public members of a class and of those it extends: `[{ name, doc, signature, isMethod }]`. A base that is exported itself
 * has its own entry: what a class only repeats of that is left out.
 */
function membersOf(one, exported) {
  const base = baseOf(one);
  const inherited = base === null ? [] : membersOf(base, exported);
  const isApart = base !== null && exported.has(base.node.id.name);
  const { module, node } = one;
  const own = node.body.body.flatMap((member) => {
    const isHidden = member.accessibility === 'private' || member.accessibility === 'protected';
    if (isHidden || member.kind === 'constructor' || member.key?.type !== 'Identifier') return [];
    const replaced = inherited.find(({ name }) => name === member.key.name);
    const doc = docOf(module, member) ?? replaced?.doc ?? null;
    if (doc?.startsWith('@internal') || (isApart && replaced !== undefined)) return [];
    const isMethod = member.type === 'MethodDefinition' && member.kind === 'method';
    const end = isMethod || member.kind === 'get' ? member.value.body.start : member.end;
    return [{ name: member.key.name, doc, signature: cut(module, member.start, end).replace(/;$/, ''), isMethod }];
  });
  if (isApart) return own;
  return [...own, ...inherited.filter(({ name }) => !own.some((member) => member.name === name))];
}

// ---- the page ---------------------------------------------------------------------------------------------------------

const missing = [];

function told(doc, what) {
  if (doc === null) missing.push(what);
  return doc ?? '';
}
const code = (text) => `\`\`\`ts\n${text}\n\`\`\``;

function entry(name, one, exported) {
  const place = `${basename(one.module.path)}: ${name}`;
  const parts = [`### ${name}`, told(docOf(one.module, one.outer), place), code(signature(one))];
  if (one.node.type !== 'ClassDeclaration') return parts;
  const members = membersOf(one, exported);
  const tell = (member) => [
    `#### ${name === 'Table' ? 't' : name}.${member.name}`,
    told(member.doc, `${place}.${member.name}`),
    code(member.signature),
  ];
  const [verbs, facts] = [members.filter(({ isMethod }) => isMethod), members.filter(({ isMethod }) => !isMethod)];
  return [...parts, ...verbs.flatMap(tell), ...facts.flatMap(tell)];
}

/** One section for each source file, in the order in which the entry file names them. */
function sections(entryFile) {
  const exported = exportsOf(entryFile);
  const files = new Map();
  for (const [name, one] of exported) files.set(one.module, [...(files.get(one.module) ?? []), [name, one]]);
  return [...files].flatMap(([module, names]) => {
    const title = basename(module.path, '.ts').replaceAll('-', ' ');
    return [
      `## ${title[0].toUpperCase()}${title.slice(1)}`,
      introductionOf(module),
      ...names.flatMap(([name, one]) => entry(name, one, exported)),
    ];
  });
}

function reference(kit) {
  return `${[
    '# Reference of the kit',
    '<!-- Written by scripts/write-reference.mjs from the comments of packages/kit/src. Change those, not this file. -->',
    'Everything that `@partie/kit` exports, by source file. The guide to read first is [making-a-game.md](making-a-game.md). Rules mostly use the table, [`t`](#table), what they declare to [`cardGame`](#declaration) or [`openGame`](#open-game), [zones](#zone) and [options](#options-1).',
    ...sections(join(kit, 'index.ts')),
    '# Reference of `@partie/kit/testing`',
    ...sections(join(kit, 'testing/index.ts')),
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

const args = process.argv.slice(2).filter((one) => one !== '--check');
const text = reference(resolve(args[0] ?? join(root, 'packages/kit/src')));
for (const what of missing) process.stdout.write(`${what} has no comment.\n`);
if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  process.stdout.write(`${relative(root, page)} is out of date: run node scripts/write-reference.mjs.\n`);
  process.exitCode = 1;
}
if (missing.length > 0) process.exitCode = 1;
