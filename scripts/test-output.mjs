/** What `npm test` reads off the output of Vitest and of Playwright. */

/** @param {string} output */
const plain = (output) => output.replaceAll(/\u001b\[[0-9;]*m/g, '')

/** @param {RegExpExecArray | null} match */
const number = (match) => Number(match?.[1] ?? 0)

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} flaky of those that passed, how many did so at a second try
 */

/** The tests that a run of Vitest counts. @param {string} output @returns {Count} */
export function vitestCount(output) {
  const line = /^\s*Tests\s+(.*)$/m.exec(plain(output))?.[1] ?? ''
  return { passed: number(/(\d+) passed/.exec(line)), failed: number(/(\d+) failed/.exec(line)), flaky: 0 }
}

/** The tests that a run of Playwright counts. @param {string} output @returns {Count} */
export function playwrightCount(output) {
  const text = plain(output)
  const flaky = number(/^\s*(\d+) flaky/m.exec(text))
  return { passed: number(/^\s*(\d+) passed/m.exec(text)) + flaky, failed: number(/^\s*(\d+) failed/m.exec(text)), flaky }
}

/**
 * What a runner says of its failures: the end of its output from where it begins with them, or its last lines if it has not
 * come to that.
 *
 * @param {string} output
 */
export function failuresIn(output) {
  const lines = plain(output).trimEnd().split('\n')
  const from = lines.findIndex((line) => /⎯ (Failed (Tests|Suites)|Unhandled Errors) |^ {2}1\) /.test(line))
  return lines.slice(from < 0 ? -40 : from).join('\n')
}
