/** Valid JSON in which some values, anywhere, have been replaced. */
import fc from 'fast-check'

const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null, true, 0, -1, 1.5, 2 ** 53, -(2 ** 53), 1e300, '', '0', 'v', '\u0000', '\ud800', 'é'.repeat(300), '__proto__', 'constructor', [], {},
    [[]], { length: 3 }, 'A'.repeat(5_000), '00000000-0000-7000-8000-000000000001', 'AAAAAAAAcACAAAAAAAAAAQ', '2026-02-31',
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.integer(),
  fc.string({ unit: 'binary' }),
)

/** Replaces one to three of its values, wherever they are. */
export function spoiled(right: unknown): fc.Arbitrary<unknown> {
  return fc.array(fc.tuple(fc.array(fc.nat(50), { minLength: 1, maxLength: 5 }), strange), { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce<unknown>((value, [path, instead]) => replaced(value, path, instead), right))
}

function replaced(value: unknown, [step, ...rest]: readonly number[], instead: unknown): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return instead
  const keys = Object.keys(value)
  const key = keys[step % Math.max(1, keys.length)]
  if (key === undefined) return instead
  const changed = Object.entries(value).map(([name, held]): [string, unknown] =>
    [name, name === key ? replaced(held, rest, instead) : held])
  return Array.isArray(value) ? changed.map(([, held]) => held) : Object.fromEntries(changed)
}
