/** Whether what is drawn waits for nothing more: whatever stands in for something still to come carries `data-waiting`. */
export function isFinished(root: Element): boolean {
  return root.childElementCount > 0 && root.querySelector('[data-waiting]') === null
}
