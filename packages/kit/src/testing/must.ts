/** The value, which must be there for the test to make sense: `must(sheet.at(-1), 'round on the score sheet')`. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === undefined || value === null) throw new Error(`There is no ${what}.`);
  return value;
}
