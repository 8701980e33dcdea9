/** Texts of the add and edit dialogs beyond the specification. */
export const FORM = {
  trial: {
    label: 'Free trial',
    hint: 'It costs nothing yet, and we warn you before the first charge.',
    ends: 'Trial ends',
    endsHint: 'The day of the first charge.',
    amount: 'Then costs',
  },
  popular: 'Popular services',
  date: {
    near: 'Near days',
    calendar: 'Choose from a calendar',
  },
  mark: {
    choose: 'Choose a mark',
    close: 'Close the marks',
  },
  price: {
    question: 'Since when does it cost this?',
    always: 'It was always this',
    alwaysHint: 'Corrects the price. What was charged stays as it was.',
    from: (day: string) => `New price from ${day}`,
    fromHint: 'Until then it costs what it cost before.',
    fromDay: 'Holds from',
  },
} as const
