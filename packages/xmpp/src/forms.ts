/** Data forms (XEP-0004): written for people to fill in, and read back. */
import { ns } from './namespaces.js';
import { child, el, type Element, elements, textIn } from './xml.js';

export interface Field {
  readonly name: string;
  readonly type:
    | 'hidden'
    | 'text-single'
    | 'text-private'
    | 'list-single'
    | 'boolean'
    | 'fixed'
    | 'jid-single'
    | 'text-multi';
  readonly label?: string;
  readonly value?: string;
  /** Values that can be chosen, with their words. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

export interface Form {
  readonly title: string;
  readonly instructions?: string;
  readonly fields: readonly Field[];
}

function fieldElement({ name, type, label, value, options = [] }: Field, isResult: boolean): Element {
  const values = value === undefined ? [] : type === 'text-multi' ? value.split('\n') : [value];
  const named = type === 'fixed' ? {} : { var: name };
  return el(
    'field',
    { ...named, type, label },
    values.map((one) => el('value', {}, one)),
    isResult ? [] : options.map((option) => el('option', { label: option.label }, el('value', {}, option.value))),
  );
}

export function formElement({ title, instructions, fields }: Form, type: 'form' | 'result' = 'form'): Element {
  return el(
    'x',
    { xmlns: ns.forms, type },
    el('title', {}, title),
    instructions === undefined ? null : el('instructions', {}, instructions),
    fields.map((field) => fieldElement(field, type === 'result')),
  );
}

/** A result with rows: a list of tables. */
export function listElement(title: string, columns: readonly Field[], rows: readonly (readonly Field[])[]): Element {
  return el(
    'x',
    { xmlns: ns.forms, type: 'result' },
    el('title', {}, title),
    el(
      'reported',
      {},
      columns.map((field) => fieldElement(field, true)),
    ),
    rows.map((fields) =>
      el(
        'item',
        {},
        fields.map(({ name, value = '' }) => el('field', { var: name }, el('value', {}, value))),
      ),
    ),
  );
}

/** What was filled in, by the names of the fields. Null if there is no form; clients may leave types out. */
export function readForm(parent: Element): ReadonlyMap<string, string> | null {
  const form = child(parent, 'x', ns.forms);
  if (form === undefined || form.attributes.type === 'cancel') return null;
  return new Map(
    elements(form).flatMap((field) => {
      const { var: name } = field.attributes;
      return field.name === 'field' && name !== undefined ? [[name, textIn(field, 'value')] as const] : [];
    }),
  );
}
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
