import { PICTURE_SIDE } from '@duely/domain'

/** Texts of the mark dialog. */
export const MARK = {
  title: 'Choose a mark',
  kind: 'Kind of mark',
  kinds: { name: 'Automatic', emoji: 'Emoji', brand: 'Service', picture: 'Picture' },
  fromName: 'Found by the name: the mark of a service we know, or else the first letters.',
  emojis: 'Suggestions',
  ownEmoji: 'Or type one',
  notOneEmoji: 'Please enter a single emoji',
  service: 'Find a service',
  servicePlaceholder: 'For example, Spotify',
  noService: 'We know no service of that name. Choose an emoji or a picture instead.',
  popular: 'Popular services',
  found: 'Services found',
  choosePicture: 'Choose a picture',
  chooseOther: 'Choose another picture',
  pictureHint: `A PNG, JPEG, WebP or GIF. It is cut to a square and reduced to ${PICTURE_SIDE} × ${PICTURE_SIDE} pixels here in your browser. Nobody else can see it.`,
  pictureFaults: {
    'too-large': 'This file is larger than 20 MB. Please choose a smaller one.',
    unreadable: 'Your browser cannot read this file as a picture. Please choose a PNG, JPEG, WebP or GIF.',
    'too-detailed': 'This picture stays too large even when it is reduced. Please choose another one.',
  },
  nothingChosen: {
    emoji: 'Please choose an emoji',
    brand: 'Please choose a service',
    picture: 'Please choose a picture',
  },
  save: 'Save mark',
  saved: 'Mark changed',
  failed: 'Failed to change the mark. Please try again.',
} as const
