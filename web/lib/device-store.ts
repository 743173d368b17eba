/**
 * Settings of this device rather than of the account: the theme and the views as they were left. Each choice is kept in
 * localStorage under a key of its own, as plain text, so that it can be read before the app has loaded.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { useStore } from 'zustand'
import { deviceStorage, type DeviceStorage } from './device-storage.ts'
import { useDrawAgain } from './use-draw-again.ts'

/** The key and choices of each setting; the first choice is the default. */
const remembered = {
  theme: { key: 'theme', choices: ['auto', 'light', 'dark'] },
  dashboardView: { key: 'dashboard-view-type', choices: ['day', 'week', 'month'] },
  budgetView: { key: 'budget-view-type', choices: ['day', 'week'] },
} as const

type Remembered = typeof remembered
export type RememberedName = keyof Remembered

/** The possible choices, such as 'day', 'week' and 'month'. */
export type ChoiceOf<N extends RememberedName> = Remembered[N]['choices'][number]
export type DeviceChoices = { readonly [N in RememberedName]: ChoiceOf<N> }

const names = Object.keys(remembered) as RememberedName[]

function readChoice(storage: DeviceStorage, name: RememberedName): string {
  const { key, choices } = remembered[name]
  const stored = storage.getItem(key)
  return choices.find((choice) => choice === stored) ?? choices[0]
}

export interface DeviceStore extends StoreApi<DeviceChoices> {
  /** Sets and stores a choice; where nothing can be stored it still lasts for this visit. */
  readonly choose: <N extends RememberedName>(name: N, choice: ChoiceOf<N>) => void
  /** Reads the stored choices again, after another tab has changed one. */
  readonly reread: () => void
}

/** A store filled with the stored choices. */
export function createDeviceStore(storage: DeviceStorage): DeviceStore {
  // readChoice returns one of the choices for its name.
  const readAll = () => Object.fromEntries(names.map((name) => [name, readChoice(storage, name)])) as DeviceChoices
  const store = createStore<DeviceChoices>(readAll)
  return {
    ...store,
    choose: (name, choice) => {
      store.setState({ [name]: choice } as Partial<DeviceChoices>)
      storage.setItem(remembered[name].key, choice)
    },
    reread: () => store.setState(readAll()),
  }
}

/** This browser's choices. */
export const deviceStore = createDeviceStore(deviceStorage)

/** One of this device's choices and how to change it. */
export function useRemembered<N extends RememberedName>(name: N): [ChoiceOf<N>, (choice: ChoiceOf<N>) => void] {
  const choice = useStore(deviceStore, (choices) => choices[name])
  const drawAgain = useDrawAgain()
  return [choice, (next) => {
    deviceStore.choose(name, next)
    drawAgain()
  }]
}
